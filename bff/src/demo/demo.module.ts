import { Module } from '@nestjs/common';
import { DemoRepository } from './demo.repository.js';
import { DemoService } from './demo.service.js';

@Module({ providers: [DemoRepository, DemoService], exports: [DemoService] })
export class DemoModule {}
