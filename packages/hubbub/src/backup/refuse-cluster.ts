import { StartupError } from '@hubbub/runtime'

export function refuseCluster(): never {
  throw new StartupError(
    'bad_setting',
    "MONGO_URL is set: everything of a cluster is in MongoDB. Back it up and bring it back with MongoDB's own tools " +
      '(mongodump, mongorestore), and run "hubbub restored" before the first start on what came back.',
  )
}
