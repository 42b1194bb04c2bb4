import { Module } from '@nestjs/common';
import { ReleasesService } from './releases.service.ts';

@Module({ providers: [ReleasesService], exports: [ReleasesService] })
export class ReleasesModule {}
