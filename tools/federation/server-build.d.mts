import type { UserConfig } from 'vite';

export declare function assetsOf(name: string): string;
export declare function serverBuild(options: {
  name: string;
  entry: string;
  outDir: string;
  external?: readonly string[];
}): UserConfig;
