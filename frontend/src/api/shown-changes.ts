/**
 * Changes that are shown before they are stored. What a single failed one replaced may never have been stored either, so
 * the stored state is shown again once all of them have ended.
 */
export class ShownChanges<State> {
  private underWay = 0;
  private stored?: State;

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
    if (this.underWay === 0) this.stored = shown;
    this.underWay += 1;
    show(change);
    const isStored = await response.then(
      () => true,
      () => false,
    );
    if (isStored && this.stored) this.stored = change(this.stored);
    this.underWay -= 1;
    const { stored } = this;
    if (this.underWay === 0 && stored) show(() => stored);
  }
}
