import { boardIsPainted, forgetBoard, startEarly } from './start-up';

const response = (status: number) => jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('{}', { status }));
const settled = () => new Promise((resolve) => setTimeout(resolve));

afterEach(() => {
  forgetBoard();
  jest.restoreAllMocks();
});

describe("the board's code", () => {
  it('is fetched once there is a session', async () => {
    response(200);
    const fetchCode = jest.fn();
    startEarly(fetchCode);
    expect(fetchCode).not.toHaveBeenCalled();
    await settled();
    expect(fetchCode).toHaveBeenCalledTimes(1);
  });

  it('is fetched immediately, and only once, if the last page showed a board', async () => {
    response(200);
    boardIsPainted();
    const fetchCode = jest.fn();
    startEarly(fetchCode);
    expect(fetchCode).toHaveBeenCalledTimes(1);
    await settled();
    expect(fetchCode).toHaveBeenCalledTimes(1);
  });

  it('is not fetched without a session, nor by the next page after a session has ended', async () => {
    response(401);
    boardIsPainted();
    startEarly(jest.fn());
    await settled();
    const fetchCode = jest.fn();
    startEarly(fetchCode);
    await settled();
    expect(fetchCode).not.toHaveBeenCalled();
  });
});
