/** The location of a bucket, and the credentials that open it. */
export interface BucketAddress {
  /** `https://host:port` */
  endpoint: string;
  bucket: string;
  /** The prefix of all names in the bucket: empty, or ending with a slash. */
  prefix: string;
  region: string;
  /** Undefined: the SDK looks for credentials on the machine. */
  credentials?: { accessKeyId: string; secretAccessKey: string };
}

export const BUCKET_URL_FORM =
  's3://key:secret@host[:port]/bucket?region=us-east-1&tls=false, with key and secret percent-encoded';

const PATH = /^\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])((?:\/[\w.-]+)*)\/?$/;
const REGION = /^[a-z0-9-]{1,40}$/;

/** Returns undefined unless the text is `s3://[key:secret@]host[:port]/bucket[/folder][?region=…&tls=…]`. */
export function readBucketUrl(text: string): BucketAddress | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const [, bucket, folder = ''] = PATH.exec(url?.pathname ?? '') ?? [];
  if (!url || url.protocol !== 's3:' || !url.hostname || !bucket || url.hash) return undefined;
  const { region = 'us-east-1', tls = 'true', ...others } = Object.fromEntries(url.searchParams);
  if (!REGION.test(region) || !['true', 'false'].includes(tls) || Object.keys(others).length > 0) return undefined;
  if (!url.username !== !url.password) return undefined;
  const credentials = credentialsIn(url);
  if (credentials === undefined) return undefined;
  return {
    endpoint: `${tls === 'true' ? 'https' : 'http'}://${url.host}`,
    bucket,
    prefix: folder && `${folder.slice(1)}/`,
    region,
    ...credentials,
  };
}

function credentialsIn({ username, password }: URL): Pick<BucketAddress, 'credentials'> | undefined {
  if (!username) return {};
  try {
    return {
      credentials: { accessKeyId: decodeURIComponent(username), secretAccessKey: decodeURIComponent(password) },
    };
  } catch {
    return undefined;
  }
}
