/** Settings that some models do not support, and how a refusal names them. */
const SETTINGS = { temperature: /temperature/i, response_format: /response.?format|json.?schema/i };

type Settings = Partial<Record<keyof typeof SETTINGS, unknown>>;

/**
 * Sends a question, and sends it again without the settings that a refusal names: OpenAI's reasoning models have a fixed
 * temperature, and some services know no JSON schema.
 */
export async function withAcceptedSettings<Question extends Settings, Answer>(
  question: Question,
  send: (question: Question) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await send(question);
  } catch (error) {
    const { status, param, message } = error as { status?: unknown; param?: unknown; message?: unknown };
    const reason = `${String(param)} ${String(message)}`;
    const refused = Object.entries(SETTINGS).flatMap(([name, named]) =>
      question[name as keyof Settings] !== undefined && named.test(reason) ? [[name, undefined]] : [],
    );
    if (status !== 400 || refused.length === 0) throw error;
    return withAcceptedSettings({ ...question, ...Object.fromEntries(refused) } as Question, send);
  }
}
