declare module '../platform/events/domain-events' {
  interface DomainEventMap {
    /** A view was added, changed or removed. `isShared` is also true if it was shared before. */
    'view.changed': { viewId: string; userId: string; isShared: boolean };
  }
}

export {};
