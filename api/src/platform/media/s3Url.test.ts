import { expect, it } from 'vitest'
import { readS3Url } from './s3Url.ts'

it('names a bucket, a region, and a server that is not AWS', () => {
  expect(readS3Url('s3://melodia-media?region=eu-north-1')).toEqual({
    bucket: 'melodia-media',
    region: 'eu-north-1',
    endpoint: null,
    delivery: 'redirect',
  })
  expect(
    readS3Url('s3://media/?region=us-east-1&endpoint=http://store:9000&delivery=stream'),
  ).toMatchObject({ bucket: 'media', endpoint: 'http://store:9000', delivery: 'stream' })
})

it.each([
  ['s3://media', 'does not name a region'],
  ['s3://?region=x', 'of the form s3://bucket'],
  ['s3://Media_Files?region=x', 'of the form s3://bucket'],
  ['s3://media/folder?region=x', 'of the form s3://bucket'],
  ['s3://key:secret@media?region=x', 'holds no credentials'],
  ['s3://media?region=x&acl=public', 'no option acl'],
  ['s3://media?region=x&endpoint=store', 'an origin such as https://'],
  ['s3://media?region=x&delivery=pigeon', 'either redirect or stream'],
])('refuses %s', (url, sentence) => {
  expect(() => readS3Url(url)).toThrow(sentence)
})
