import { History, Made } from './acknowledged';

describe('History', () => {
  it('allows the first value or any unknown write until one is acknowledged', () => {
    const history = new History('a');
    history.add('b', 'unknown');
    history.add('c', 'refused');
    expect(history.possible()).toEqual(['a', 'b']);
  });

  it('allows the last acknowledged value and any later write with an unknown outcome', () => {
    const history = new History('a');
    history.add('b', 'unknown');
    history.add('c', 'acknowledged');
    expect(history.possible()).toEqual(['c']);
    history.add('d', 'unknown');
    expect(history.possible()).toEqual(['c', 'd']);
    expect([history.count('acknowledged'), history.count('unknown')]).toEqual([1, 2]);
  });
});

describe('Made', () => {
  const made = new Made();
  made.note('sure', 'acknowledged');
  made.note('perhaps', 'unknown');
  made.note('never', 'refused');

  it('accepts acknowledged names once, unknown ones at most once, and ignores names it was never given', () => {
    expect(made.problems('task', ['sure'])).toEqual([]);
    expect(made.problems('task', ['perhaps', 'sure', 'other', 'other'])).toEqual([]);
  });

  it('reports lost and doubled things, and those made although refused', () => {
    expect(made.problems('task', ['perhaps', 'perhaps', 'never'])).toEqual([
      'task lost: sure',
      'task doubled: perhaps',
      'task made although refused: never',
    ]);
  });
});
