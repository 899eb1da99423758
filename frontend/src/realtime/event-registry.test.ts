import { deliver, onEvent, onResync, requestResync } from './event-registry';

it('delivers an event to all subscribers until they unsubscribe', () => {
  const seen: string[] = [];
  const stopFirst = onEvent('task-deleted', ({ taskId }) => seen.push(`first ${taskId}`));
  const stopSecond = onEvent('task-deleted', ({ taskId }) => seen.push(`second ${taskId}`));
  deliver('task-deleted', { taskId: 'a' });
  stopFirst();
  deliver('task-deleted', { taskId: 'b' });
  stopSecond();
  deliver('task-deleted', { taskId: 'c' });
  expect(seen).toEqual(['first a', 'second a', 'second b']);
});

it('ignores events without subscribers', () => {
  expect(() => deliver('unknown', {})).not.toThrow();
});

it('still calls the other handlers if one throws, and logs its error', () => {
  const log = jest.spyOn(console, 'error').mockImplementation();
  const seen: string[] = [];
  const stops = [
    onResync(() => {
      throw new Error('broken');
    }),
    onResync(() => seen.push('resynced')),
  ];
  requestResync();
  stops.forEach((stop) => stop());
  expect(seen).toEqual(['resynced']);
  expect(log).toHaveBeenCalledWith('[resync]', expect.any(Error));
  log.mockRestore();
});
