declare module '../platform/events/domain-events' {
  interface DomainEventMap {
    /** Added, changed or removed. `isShared` also if it was shared before. */
    'view.changed': { viewId: string; userId: string; isShared: boolean };
  }
}

export {};
