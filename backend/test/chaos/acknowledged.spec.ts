import { History, Made } from './acknowledged';

describe('History', () => {
  it('before anything is acknowledged, the first value or any tried one may stand', () => {
    const history = new History('a');
    history.add('b', 'unknown');
    history.add('c', 'refused');
    expect(history.possible()).toEqual(['a', 'b']);
  });

  it('what was acknowledged replaces all before it, and what is unknown after it may stand', () => {
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

  it('accepts the acknowledged once, the unknown at most once, and others of which it knows nothing', () => {
    expect(made.problems('task', ['sure'])).toEqual([]);
    expect(made.problems('task', ['perhaps', 'sure', 'other', 'other'])).toEqual([]);
  });

  it('names what is lost, doubled, or made although it was refused', () => {
    expect(made.problems('task', ['perhaps', 'perhaps', 'never'])).toEqual([
      'task lost: sure',
      'task doubled: perhaps',
      'task made although refused: never',
    ]);
  });
});
