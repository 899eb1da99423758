import { dropDraft, keepDraft, loadDraft } from './draft';

afterEach(() => {
  jest.restoreAllMocks();
  sessionStorage.clear();
});

describe('a draft', () => {
  it('comes back as it was kept, until it is dropped', () => {
    keepDraft('report:ana:t1', { description: 'Half a sentence' });
    expect(loadDraft('report:ana:t1')).toEqual({ description: 'Half a sentence' });
    expect(loadDraft('report:ben:t1')).toBeNull();
    dropDraft('report:ana:t1');
    expect(loadDraft('report:ana:t1')).toBeNull();
  });

  it('is nothing when what is stored cannot be read', () => {
    sessionStorage.setItem('draft:broken', '{');
    expect(loadDraft('broken')).toBeNull();
  });

  it('does not stop the typing when the storage refuses', () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(() => keepDraft('full', 'text')).not.toThrow();
  });
});
