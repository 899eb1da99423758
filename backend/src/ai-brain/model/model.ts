import { setTimeout as sleep } from 'node:timers/promises';
import { LIMITS } from '../../contract';
import type { Dump, Extraction } from '../ideas';
import { ideasOf } from './answer';
import { boundedFetch } from './bounded-fetch';
import { checked } from './checked';
import { withinLimit } from './deadline';
import { promptOf, schemaOf } from './prompt';
import { withAcceptedSettings } from './settings';

/** An OpenAI-compatible service. */
export interface AiService {
  baseUrl: string;
  apiKey: string;
  model: string;
}

/** The service returned no usable response. The message is for the log. */
class ServiceFailed extends Error {}

const RETRY_AFTER_MS = 500;

/**
 * Creates a client that does not retry on its own, and logs nothing, since a request contains what a user has written.
 * Of its environment variables, only OPENAI_CUSTOM_HEADERS has an effect.
 */
export async function clientOf(service: AiService, timeoutMs: number) {
  const { default: Client } = await import('openai');
  return new Client({
    baseURL: service.baseUrl,
    apiKey: service.apiKey || 'none',
    organization: null,
    project: null,
    logLevel: 'off',
    maxRetries: 0,
    timeout: timeoutMs,
    fetch: boundedFetch(LIMITS.aiBrain.modelAnswerBytes),
  });
}

/** Retries once if the service reports that it is busy or temporarily broken. */
export async function retryingOnce<T>(call: () => Promise<T>, signal: AbortSignal): Promise<T> {
  try {
    return await call();
  } catch (error) {
    const { status } = error as { status?: unknown };
    const isPassing = typeof status === 'number' && (status === 429 || status >= 500);
    if (!isPassing || signal.aborted) throw error;
    await sleep(RETRY_AFTER_MS, undefined, { signal });
    return call();
  }
}

/**
 * Requests the tasks in a dump from a language model, and checks its response against the text.
 * @param cancelled aborts the call, as does its time limit
 * @throws ServiceFailed if there is no usable response, for whatever reason
 */
export async function promptModel(service: AiService, dump: Dump, cancelled: AbortSignal): Promise<Extraction> {
  try {
    const { serviceMs } = LIMITS.aiBrain;
    const client = await clientOf(service, serviceMs);
    const question = {
      model: service.model,
      messages: promptOf(dump),
      temperature: 0,
      response_format: {
        type: 'json_schema' as const,
        json_schema: { name: 'tasks', strict: true, schema: schemaOf(dump) },
      },
    };
    const answer = await withinLimit(serviceMs, cancelled, (signal) =>
      withAcceptedSettings(question, (accepted) =>
        retryingOnce(() => client.chat.completions.create(accepted, { signal }), signal),
      ),
    );
    const content: unknown = answer.choices?.[0]?.message?.content;
    const ideas = typeof content === 'string' ? ideasOf(content, dump) : undefined;
    if (!ideas) throw new ServiceFailed('The response is not a list of tasks');
    const held = await checked(ideas, dump);
    if (ideas.length > 0 && held.ideas.length === 0) throw new ServiceFailed('No task of the response is in the text');
    return held;
  } catch (error) {
    if (error instanceof ServiceFailed) throw error;
    throw new ServiceFailed((error as Error).message, { cause: error });
  }
}
