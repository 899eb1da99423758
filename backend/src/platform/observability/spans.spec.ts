import { tracer } from './spans';

it('finds an SDK that was registered through another copy of the API, as in the bundle', () => {
  expect(tracer().startSpan('before').isRecording()).toBe(false);
  jest.isolateModules(() => {
    const sdk = jest.requireActual<typeof import('@opentelemetry/sdk-trace-node')>('@opentelemetry/sdk-trace-node');
    new sdk.NodeTracerProvider().register();
  });
  expect(tracer().startSpan('after').isRecording()).toBe(true);
});
