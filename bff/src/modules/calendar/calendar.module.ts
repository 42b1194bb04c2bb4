import { Module } from '@nestjs/common';
import { CalendarFeedController } from './calendar-feed.controller.js';
import { CalendarFeedRepository } from './calendar-feed.repository.js';
import { CalendarFeedService } from './calendar-feed.service.js';

@Module({ controllers: [CalendarFeedController], providers: [CalendarFeedRepository, CalendarFeedService] })
export class CalendarModule {}
