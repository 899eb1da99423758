/** On Node 20 the SDK of buckets would warn at each start of versions that are not installed. */
export function quietSdk(): void {
  process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] ??= 'true';
}
