import { AiService, chat } from '../../../test/fakes/ai-service';
import { promptModel } from './model';

const TEXT = 'call Bob about his salary';
const LEVELS = ['debug', 'info', 'log', 'warn', 'error'] as const;

let service: AiService;
beforeAll(async () => (service = await AiService.start()));
afterEach(() => jest.restoreAllMocks());
afterAll(() => service.stop());

it('prints nothing of what users write, whatever the environment says', async () => {
  jest.replaceProperty(process, 'env', { OPENAI_LOG: 'debug' });
  const printed = LEVELS.map((level) => jest.spyOn(console, level).mockImplementation());
  const task = { title: 'Call Bob', description: '', status: 'pending', dueDate: null, client: null, phrase: TEXT };
  service.say(JSON.stringify({ tasks: [task] }));
  const dump = { text: TEXT, clients: [], today: '2026-03-04' };
  const prompt = () =>
    promptModel({ baseUrl: service.url, apiKey: 'key', model: 'small' }, dump, new AbortController().signal);
  expect((await prompt()).ideas).toHaveLength(1);
  service.script = () => ({ ...chat(''), status: 401 });
  await expect(prompt()).rejects.toThrow();
  expect(printed.flatMap(({ mock }) => mock.calls)).toEqual([]);
});
