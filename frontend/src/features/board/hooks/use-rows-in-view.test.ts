import { rowsOf } from './use-rows-in-view';

const OF_TEN = { count: 10, overscan: 2, kept: [] };

describe('the rows to render', () => {
  it('are the rows in view, and some above and below', () => {
    expect(rowsOf({ first: 4, last: 5 }, OF_TEN)).toEqual([2, 3, 4, 5, 6, 7]);
  });

  it('stop at the end of the list', () => {
    expect(rowsOf({ first: 0, last: 1 }, OF_TEN)).toEqual([0, 1, 2, 3]);
    expect(rowsOf({ first: 8, last: 12 }, OF_TEN)).toEqual([6, 7, 8, 9]);
  });

  it('are the last rows while a list that became shorter is still scrolled past its end', () => {
    expect(rowsOf({ first: 40, last: 45 }, OF_TEN)).toEqual([7, 8, 9]);
  });

  it('are only the kept rows before the list is measured', () => {
    expect(rowsOf({ first: 0, last: -1 }, { ...OF_TEN, kept: [-1, 0] })).toEqual([0]);
  });

  it('contain each existing kept row once, in order', () => {
    expect(rowsOf({ first: 4, last: 4 }, { ...OF_TEN, kept: [9, 5, 0, 10, -1] })).toEqual([0, 2, 3, 4, 5, 6, 9]);
  });

  it('are empty for an empty list', () => {
    expect(rowsOf({ first: 0, last: 8 }, { ...OF_TEN, count: 0, kept: [0] })).toEqual([]);
  });
});
