import { dropDraft, keepDraft, loadDraft } from './draft';

afterEach(() => {
  jest.restoreAllMocks();
  sessionStorage.clear();
});

describe('a draft', () => {
  it('is returned unchanged until it is dropped', () => {
    keepDraft('report:ana:t1', { description: 'Half a sentence' });
    expect(loadDraft('report:ana:t1')).toEqual({ description: 'Half a sentence' });
    expect(loadDraft('report:ben:t1')).toBeNull();
    dropDraft('report:ana:t1');
    expect(loadDraft('report:ana:t1')).toBeNull();
  });

  it('is null if the stored value cannot be parsed', () => {
    sessionStorage.setItem('draft:broken', '{');
    expect(loadDraft('broken')).toBeNull();
  });

  it('does not throw if the storage is full', () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(() => keepDraft('full', 'text')).not.toThrow();
  });
});
