/**
 * Changes that are shown before they are stored. What a single failed one replaced may never have been stored either, so
 * the stored state is shown again once all of them have ended.
 */
export class ShownChanges<State> {
  private underWay = 0;
  private stored?: State;

  begin(shown: State | undefined): void {
    if (this.underWay === 0) this.stored = shown;
    this.underWay += 1;
  }

  /**
   * Ends a change. Returns the state to show, or undefined while others are under way.
   * @param response settles when the server has stored the change, or refused it
   * @param change returns the state with the change
   */
  async end(response: Promise<unknown>, change: (state: State) => State): Promise<State | undefined> {
    const isStored = await response.then(
      () => true,
      () => false,
    );
    if (isStored && this.stored) this.stored = change(this.stored);
    this.underWay -= 1;
    return this.underWay === 0 ? this.stored : undefined;
  }
}
