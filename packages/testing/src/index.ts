export { clamDaemon, judgedBy, type ClamAnswer } from './clam-daemon.ts'
export { Command, hubbub, type Outcome } from './command.ts'
export { emailOf, passwordOf } from './credentials.ts'
export { Ear, rest, restRaw } from './doors.ts'
export { endWithUs } from './end-with-us.ts'
export { footprintOf, type Footprint } from './footprint.ts'
export { hostileUrls } from './hostile-urls.ts'
export { freePort } from '@hubbub/node-runtime'
export { FrontDoor } from './front-door.ts'
export { RawSocket } from './raw-socket.ts'
export { Seeded } from './seeded.ts'
export { TestCluster, type ClusterShape } from './cluster.ts'
export { HubbubProcess } from './hubbub-process.ts'
export { TestServer, type Server } from './server.ts'
export { StrangeServer } from './strange-server.ts'
export { testClamAvUrl } from './test-clamav.ts'
export { linkIn, TestMailServer, type MailAnswer, type ReceivedMail } from './test-mail-server.ts'
export { TestProvider } from './oidc/test-provider.ts'
export { testNatsUrl } from './test-nats.ts'
export { LosableRedis, testRedisUrl } from './test-redis.ts'
export { LosableS3, s3Settings, testS3Url } from './test-s3.ts'
export { dropDatabase, TestMongo, testDatabaseUrl } from './test-mongo.ts'
export { isCluster, isOneProcess } from './is-cluster.ts'
export { passing, patiently, serverOfShape, Somebody, TestSystem } from './test-system.ts'
export {
  beginUpload,
  factsOf,
  fetchFile,
  sendPart,
  uploadFile,
  uploadOffset,
  type Uploader,
} from './uploads.ts'
export { crowd } from './queries/crowd.ts'
export { QueryWatch, watchable } from './queries/query-watch.ts'
export { readsAll } from './queries/reads-all.ts'
export { TestAuthenticator } from './test-authenticator.ts'
export { totp } from './totp.ts'
export { until, untilEqual } from './until.ts'
export { FaultProxy, type FaultCounts, type Odds } from './wire/fault-proxy.ts'
export { splitNats } from './wire/split-nats.ts'
export { splitRedis } from './wire/split-redis.ts'
export { tampering } from './wire/tampering.ts'
export { addressOf, Wire } from './wire/wire.ts'
