import { afterEach, beforeEach } from '@jest/globals'
import { setTheScene, type Scene } from './set-the-scene.suite.ts'

/** A new scene before each test; ask it inside the test. */
export function aSceneForEach(): () => Scene {
  if (!isSet) {
    isSet = true
    beforeEach(async () => {
      scene = await setTheScene()
    })
    afterEach(() => scene.world.close())
  }
  return () => scene
}

let scene: Scene
// Files that are run together have one between them.
let isSet = false

/** What a refusal looks like. */
export const refused = (code: string) => ({ code })
