declare module '../platform/events/domain-events' {
  interface DomainEventMap {
    /** Set or removed. */
    'rate.changed': { rateId: string };
  }
}

export {};
