import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { LIMITS, MESSAGES } from '../contract';
import { EventLog } from '../platform/events/event-log';
import { Fails } from '../platform/http/api-responses';
import { AppError } from '../platform/http/app-error';
import { type CurrentUser, Me, SignedIn } from '../platform/security/access';
import { listenerOf } from './audience';
import { EventsQueryDto } from './events.dto';
import { EventsPage } from './events.responses';
import { payloadAt } from './pushed';

const { positionInvalid, positionTooOld } = MESSAGES.events;

@ApiTags('events')
@Controller('events')
export class EventsController {
  constructor(private readonly log: EventLog) {}

  @Get()
  @SignedIn()
  @ApiOperation({ summary: 'What a socket of your session would have been pushed after a position, oldest first' })
  @ApiOkResponse({ type: EventsPage })
  @Fails(410)
  async list(@Me() me: CurrentUser, @Query() { since, limit }: EventsQueryDto): Promise<EventsPage> {
    if (since === undefined) {
      return { events: [], position: await this.log.positionOf(await this.log.newest()), more: false };
    }
    const page = await this.log.receivedAfter(since, listenerOf(me), Number(limit ?? LIMITS.events.pageSize));
    if (page === 'invalid') throw AppError.badRequest(positionInvalid);
    if (page === 'too-old') throw new AppError(410, positionTooOld);
    const events = page.events.map(async (entry) => {
      const position = await this.log.positionOf(entry.number);
      return { position, name: entry.name, payload: payloadAt(position, entry), at: entry.at };
    });
    return { events: await Promise.all(events), position: await this.log.positionOf(page.number), more: page.hasMore };
  }
}
