import { readBucketUrl } from './bucket-url';

it('reads host, bucket, region, keys and folder', () => {
  expect(readBucketUrl('s3://AK%2B:a%2Fb%3D@minio:9000/team-files/tally/board?region=eu-west-1&tls=false')).toEqual({
    endpoint: 'http://minio:9000',
    bucket: 'team-files',
    prefix: 'tally/board/',
    region: 'eu-west-1',
    credentials: { accessKeyId: 'AK+', secretAccessKey: 'a/b=' },
  });
});

it('uses TLS and a default region, and without keys leaves the credentials to the SDK', () => {
  expect(readBucketUrl('s3://s3.amazonaws.com/files')).toEqual({
    endpoint: 'https://s3.amazonaws.com',
    bucket: 'files',
    prefix: '',
    region: 'us-east-1',
  });
});

it.each([
  's3://bucket',
  's3://host/',
  's3://host/B',
  's3:///bucket',
  's3://host/bucket#part',
  's3://host/bucket?tls=no',
  's3://host/bucket?regoin=us-east-1',
  's3://host/bucket?region=US EAST',
  's3://key@host/bucket',
  's3://:secret@host/bucket',
  's3://key:a/b@host/bucket',
  's3://key:%@host/bucket',
  'https://key:secret@host/bucket',
])('refuses %s', (text) => expect(readBucketUrl(text)).toBeUndefined());
