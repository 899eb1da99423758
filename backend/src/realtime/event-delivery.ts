import { Injectable, type OnApplicationBootstrap, type OnModuleInit } from '@nestjs/common';
import { OnEvent } from '@nestjs/event-emitter';
import type {} from '../chat/chat.events';
import type {} from '../chat/handovers/handovers.events';
import { type DomainEventMap, DomainEvents } from '../platform/events/domain-events';
import { announcementsOf } from './announcements';
import { AUDIENCE, isOfSession } from './audience';
import { type Delivery, EventFeed, type FedEvent } from './event-feed';
import { JoinedWrites } from './joined-writes';
import { payloadAt } from './pushed';
import { RealtimeGateway } from './realtime.gateway';

/** Writes the events of a change to the log, and delivers the log to the sockets of this process. */
@Injectable()
export class EventDelivery implements Delivery, OnModuleInit, OnApplicationBootstrap {
  constructor(
    private readonly events: DomainEvents,
    private readonly feed: EventFeed,
    private readonly gateway: RealtimeGateway,
    private readonly writes: JoinedWrites,
  ) {}

  onModuleInit(): void {
    this.events.announceWith(announcementsOf);
  }

  async onApplicationBootstrap(): Promise<void> {
    if (this.gateway.hasSockets) await this.feed.start(this);
  }

  /** Typing is not a change, so it is neither stored nor repeated. The same applies to the steps of a handover. */
  @OnEvent('message.typed')
  messageTyped({ typing, otherIds }: DomainEventMap['message.typed']): void {
    this.gateway.pushEverywhere('typing', typing, AUDIENCE.people(otherIds));
  }

  @OnEvent('handover.changed')
  handoverChanged({ userId, handover }: DomainEventMap['handover.changed']): void {
    this.gateway.pushEverywhere('handover-changed', handover, AUDIENCE.people([userId]));
  }

  together(): void {
    this.writes.join();
  }

  /** Moves sockets whose role has changed to other rooms before the event is delivered. */
  async prepare({ name, rooms }: FedEvent): Promise<void> {
    if (name === 'resync' && rooms.every(isOfSession)) await this.gateway.readmit(rooms);
  }

  /** The clients reconnect, and receive the events that are still kept, or fetch again what they show. */
  lose(): void {
    this.gateway.disconnectAll();
  }

  deliver(event: FedEvent): void {
    const { name, rooms, except, position } = event;
    this.gateway.push(name, payloadAt(position, event) as never, rooms, { except, position });
    if (name === 'signed-out') this.gateway.disconnect(rooms);
  }
}
