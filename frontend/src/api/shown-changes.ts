/**
 * Changes that are shown before they are stored. What a single failed one replaced may never have been stored either, so
 * the stored state is shown again once all of them have ended. If none failed, what was loaded meanwhile stays.
 */
export class ShownChanges<State> {
  private underWay = 0;
  /** The state before the first of them. */
  private before?: State;
  /** Returns a state with those that were stored and, once one has failed, without the others. */
  private stored = (state: State) => state;

  /**
   * Shows a change at once, and the stored state once no change is under way.
   * @param shown the state before the change
   * @param show replaces the shown state
   * @param response settles when the server has stored the change, or refused it
   */
  async apply(
    change: (state: State) => State,
    {
      shown,
      show,
      response,
    }: { shown?: State; show: (how: (state: State) => State) => void; response: Promise<unknown> },
  ): Promise<void> {
    if (this.underWay === 0) {
      this.before = shown;
      this.stored = (state) => state;
    }
    this.underWay += 1;
    show(change);
    const isStored = await response.then(
      () => true,
      () => false,
    );
    const { stored, before } = this;
    this.stored = (state) => (isStored ? change(stored(state)) : stored(before ?? state));
    this.underWay -= 1;
    // What was loaded meanwhile may lack the changes.
    if (this.underWay === 0) show(this.stored);
  }
}
