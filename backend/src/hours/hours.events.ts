declare module '../platform/events/domain-events' {
  interface DomainEventMap {
    /** A rate was set or removed. */
    'rate.changed': { rateId: string };
  }
}

export {};
