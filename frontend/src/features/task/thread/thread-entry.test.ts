import { endingLast, merged } from './thread-entry';

const time = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString();

/** A list of entries from these minutes, with earlier ones than `loadedTo`. */
const list = (minutes: number[], loadedTo?: number) => ({
  entries: minutes.map((minute) => ({ id: String(minute), at: time(minute), content: null })),
  loadedTo: loadedTo === undefined ? undefined : time(loadedTo),
});
const minutesOf = (...sources: Parameters<typeof merged>[0]) => merged(sources).map(({ id }) => Number(id));

describe('the entries', () => {
  it('of all lists are sorted by time', () => {
    expect(minutesOf(list([1, 4, 5]), list([2, 6]))).toEqual([1, 2, 4, 5, 6]);
  });

  it('end where the first list ends that has earlier ones', () => {
    expect(minutesOf(list([1, 4, 5]), list([3, 6], 3))).toEqual([3, 4, 5, 6]);
    expect(minutesOf(list([2, 4, 5], 2), list([3, 6], 3))).toEqual([3, 4, 5, 6]);
    expect(minutesOf(list([4, 5], 4), list([3, 6], 3))).toEqual([4, 5, 6]);
  });

  it('end at the loaded part of a list, even if its oldest entry there is not shown', () => {
    expect(minutesOf(list([4, 5], 2), list([1, 3]))).toEqual([3, 4, 5]);
  });

  it('of a list that is not loaded are left out', () => {
    expect(minutesOf({ entries: undefined, loadedTo: undefined }, list([2, 6]))).toEqual([2, 6]);
  });
});

describe('the lists to load more of', () => {
  const [early, late, whole] = [list([2, 9], 2), list([4, 9], 4), list([1, 9])];

  it('are those that end last', () => {
    expect(endingLast([early, late, whole])).toEqual([late]);
    expect(endingLast([early, whole])).toEqual([early]);
    expect(endingLast([late, list([5], 4)])).toHaveLength(2);
  });

  it('are none once all are loaded', () => {
    expect(endingLast([whole])).toEqual([]);
  });
});
