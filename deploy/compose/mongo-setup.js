// Run by mongosh on the same host as mongod. Makes the replica set and its two users; run again it changes nothing.
const server = connect('mongodb://127.0.0.1:27017/admin?directConnection=true')
const { MONGO_ROOT_PASSWORD, MONGO_PASSWORD } = process.env

const isRootKnown = signInAsRoot()
if (!server.hello().setName)
  succeed(
    server.adminCommand({
      replSetInitiate: { _id: 'hubbub', members: [{ _id: 0, host: 'mongo:27017' }] },
    }),
  )
waitForPrimary()
if (!isRootKnown) {
  server.createUser({ user: 'root', pwd: MONGO_ROOT_PASSWORD, roles: ['root'] })
  server.auth('root', MONGO_ROOT_PASSWORD)
}

const hubbub = server.getSiblingDB('hubbub')
if (!hubbub.getUser('hubbub'))
  hubbub.createUser({ user: 'hubbub', pwd: MONGO_PASSWORD, roles: [{ role: 'readWrite', db: 'hubbub' }] })
print('The replica set is ready.')

function signInAsRoot() {
  try {
    return Boolean(server.auth('root', MONGO_ROOT_PASSWORD).ok)
  } catch (error) {
    // Nobody exists yet, or the password is another one: then createUser says so below.
    if (error.codeName !== 'AuthenticationFailed') throw error
    return false
  }
}

function succeed(answer) {
  if (!answer.ok) throw new Error(EJSON.stringify(answer))
}

function waitForPrimary() {
  for (let second = 0; second < 60; second++) {
    if (server.hello().isWritablePrimary) return
    sleep(1000)
  }
  throw new Error('There is no primary after a minute.')
}
