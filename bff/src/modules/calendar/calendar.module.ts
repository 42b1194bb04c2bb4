import { Module } from '@nestjs/common';
import { CalendarFeedController } from './calendar-feed.controller.ts';
import { CalendarFeedRepository } from './calendar-feed.repository.ts';
import { CalendarFeedService } from './calendar-feed.service.ts';

@Module({ controllers: [CalendarFeedController], providers: [CalendarFeedRepository, CalendarFeedService] })
export class CalendarModule {}
