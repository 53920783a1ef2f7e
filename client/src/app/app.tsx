import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import type { HubbubClient } from '@hubbub/client-core'
import { BrowserRouter } from 'react-router'
import { PageBoundary } from '../ui/page-boundary.tsx'
import { ToastProvider } from '../ui/toasts.tsx'
import { HubProvider } from './hub.tsx'
import { QueriesProvider } from './queries.tsx'
import { AppRoutes } from './routes.tsx'
import { cssVariables, theme } from './theme.ts'

const colorScheme = localStorageColorSchemeManager({ key: 'hubbub.theme' })

/** Everything that stands around the routes. */
export function App({ hub }: { hub: HubbubClient }) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={colorScheme}
      defaultColorScheme="auto"
    >
      <HubProvider hub={hub}>
        <QueriesProvider>
          <ToastProvider>
            <PageBoundary>
              <BrowserRouter>
                <AppRoutes />
              </BrowserRouter>
            </PageBoundary>
          </ToastProvider>
        </QueriesProvider>
      </HubProvider>
    </MantineProvider>
  )
}
