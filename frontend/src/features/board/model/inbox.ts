/** Keeps items until the code that handles them has loaded. */
export function createInbox<Item>() {
  const waiting: Item[] = [];
  let handle: ((item: Item) => void) | undefined;

  return {
    put(item: Item) {
      if (handle) handle(item);
      else waiting.push(item);
    },
    /** Handles the waiting items, and later ones at once. Returns a function that lets them wait again. */
    open(handler: (item: Item) => void): () => void {
      handle = handler;
      for (const item of waiting.splice(0)) handler(item);
      return () => {
        handle = undefined;
      };
    },
  };
}

export type Inbox<Item> = ReturnType<typeof createInbox<Item>>;
