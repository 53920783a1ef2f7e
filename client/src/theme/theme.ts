import { createTheme } from '@mantine/core'
import { appearance } from './appearance.ts'
import menu from './menu.module.css'

/** Mantine draws the accessible primitives; what they look like comes from tokens.css. */
export const theme = createTheme({
  ...appearance,
  respectReducedMotion: true,
  components: {
    // The page itself never scrolls, and what stops it from scrolling would write a style of its own.
    Drawer: { defaultProps: { lockScroll: false } },
    DrawerRoot: { defaultProps: { lockScroll: false } },
    Modal: { defaultProps: { lockScroll: false } },
    ModalRoot: { defaultProps: { lockScroll: false } },
    Tooltip: { defaultProps: { openDelay: 350, withArrow: false, zIndex: 500 } },
    Menu: {
      // Without the placeholder the first item has the focus; and a menu may own nothing but its items.
      defaultProps: {
        ...{ shadow: 'none', position: 'bottom-end', classNames: menu },
        withInitialFocusPlaceholder: false,
      },
    },
  },
})
