import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import { BrowserRouter } from 'react-router'
import { PageBoundary } from '../ui/page-boundary.tsx'
import { ToastProvider } from '../ui/toasts.tsx'
import { DirectionProvider } from '../core/direction.tsx'
import type { Door } from '../core/door.ts'
import { QueriesProvider } from '../core/queries.tsx'
import { AppRoutes } from './routes.tsx'
import { theme } from '../theme/theme.ts'
import { DoorProvider } from '../core/use-door.tsx'

const colorScheme = localStorageColorSchemeManager({ key: 'hubbub.theme' })

/** Everything that stands around the routes. */
export function App({ door }: { door: Door }) {
  return (
    <DirectionProvider>
      <MantineProvider
        theme={theme}
        withCssVariables={false}
        withGlobalClasses={false}
        colorSchemeManager={colorScheme}
        defaultColorScheme="auto"
      >
        <DoorProvider door={door}>
          <QueriesProvider>
            <ToastProvider>
              <PageBoundary>
                <BrowserRouter>
                  <AppRoutes />
                </BrowserRouter>
              </PageBoundary>
            </ToastProvider>
          </QueriesProvider>
        </DoorProvider>
      </MantineProvider>
    </DirectionProvider>
  )
}
