import { Module } from '@nestjs/common';
import { ReleasesService } from './releases.service.js';

/** Which releases of the front ends there are, and which of them run. */
@Module({ providers: [ReleasesService], exports: [ReleasesService] })
export class ReleasesModule {}
