import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';
import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import * as z from 'zod';
import { gauge, type Metric, type Sample } from './exposition.ts';

const PACKAGE_FILE = join(dirname(fileURLToPath(import.meta.url)), '../../../package.json');
const QUANTILES = [50, 90, 99] as const;
const NANOSECONDS = 1e9;
const SAMPLE_INTERVAL_MS = 20;

function versionOfServer(): string {
  return z.object({ version: z.string() }).parse(JSON.parse(readFileSync(PACKAGE_FILE, 'utf8'))).version;
}

@Injectable()
export class ProcessMetrics implements OnApplicationBootstrap, OnApplicationShutdown {
  readonly #lag = monitorEventLoopDelay({ resolution: SAMPLE_INTERVAL_MS });
  readonly #startedAt = Date.now() / 1000 - process.uptime();
  readonly #build: Sample = { labels: { version: versionOfServer(), node: process.version }, value: 1 };

  onApplicationBootstrap(): void {
    this.#lag.enable();
  }

  onApplicationShutdown(): void {
    this.#lag.disable();
  }

  read(): Metric[] {
    const { rss, heapTotal, heapUsed, external } = process.memoryUsage();
    const cpu = process.cpuUsage();
    return [
      { name: 'backlot_build_info', help: 'The release that runs.', type: 'gauge', samples: [this.#build] },
      gauge('process_start_time_seconds', 'When the process began, in seconds since 1970.', this.#startedAt),
      gauge('process_resident_memory_bytes', 'Memory that the process holds.', rss),
      gauge('nodejs_heap_size_total_bytes', 'Size of the heap.', heapTotal),
      gauge('nodejs_heap_size_used_bytes', 'Heap in use.', heapUsed),
      gauge('nodejs_external_memory_bytes', 'Memory of buffers and native parts.', external),
      {
        name: 'process_cpu_seconds_total',
        help: 'Processor time, of the program and of the system for it.',
        type: 'counter',
        samples: [{ value: (cpu.user + cpu.system) / 1e6 }],
      },
      this.#lagMetric(),
    ];
  }

  /** Delay since the last scrape, without the sampling interval. */
  #lagMetric(): Metric {
    const samples = QUANTILES.map((percent): Sample => ({
      labels: { quantile: String(percent / 100) },
      value: Math.max(0, this.#lag.percentile(percent) / NANOSECONDS - SAMPLE_INTERVAL_MS / 1000),
    }));
    this.#lag.reset();
    return {
      name: 'nodejs_eventloop_lag_seconds',
      help: 'How late the event loop came to its timers since the last reading.',
      type: 'gauge',
      samples,
    };
  }
}
