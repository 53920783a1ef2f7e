import { useNavigate } from 'react-router'
import { paths } from '../../core/paths.ts'
import { usePreview, type Preview } from '../../core/preview.tsx'

/** Looks at a group as somebody else, from its first channel on: they may not see what is open now, and on a phone lists lie above it. */
export function useLookAs(): (preview: Preview) => void {
  const { set } = usePreview()
  const navigate = useNavigate()
  return (preview) => {
    set(preview)
    void navigate(paths.group(preview.groupId))
  }
}
