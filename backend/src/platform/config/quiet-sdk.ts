/** Silences the AWS SDK, which on Node 20 warns at every start about versions that are not installed. */
export function quietSdk(): void {
  process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] ??= 'true';
}
