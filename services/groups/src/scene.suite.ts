import { afterEach, beforeEach } from '@jest/globals'
import { setTheScene, type Scene } from './every-action.suite.ts'

/** A new scene before each test; ask it inside the test. */
export function aSceneForEach(): () => Scene {
  let scene: Scene
  beforeEach(async () => {
    scene = await setTheScene()
  })
  afterEach(() => scene.world.close())
  return () => scene
}

/** What a refusal looks like. */
export const refused = (code: string) => ({ code })
