import { expect, type Locator, type Page } from 'playwright/test';
import { pressEnterOn, tabTo, typeInto } from './keyboard';

/** The way in which a person works: with the mouse, a finger or the keyboard alone. */
export interface Hand {
  press: (target: Locator) => Promise<void>;
  write: (target: Locator, text: string) => Promise<void>;
  openTab: (name: RegExp | string) => Promise<void>;
  /** Opens a menu and chooses an entry. */
  choose: (menu: Locator, entry: string) => Promise<void>;
  /** Types a price into the cell of the calendar and opens the review of the change. */
  enterPrice: (cell: Locator, rupees: string) => Promise<void>;
  showMonth: (ahead: number) => Promise<void>;
}

const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement);

export const focusedCell = (page: Page) => page.locator('[role="gridcell"][tabindex="0"]');

export async function cellBeside(page: Page, cell: Locator, columns: number, rows = 0): Promise<Locator> {
  const [row = 0, column = 0] = ((await cell.getAttribute('data-cell')) ?? '').split(':').map(Number);
  return page.locator(`[data-cell="${row + rows}:${column + columns}"]`);
}

function pointer(page: Page, press: Hand['press']): Hand {
  return {
    press,
    write: (target, text) => target.fill(text),
    openTab: (name) => press(page.getByRole('tab', { name })),
    choose: async (menu, entry) => {
      await press(menu);
      await press(page.getByRole('menuitem', { name: entry }));
    },
    showMonth: async (ahead) => {
      await page.getByLabel('Month', { exact: true }).selectOption({ index: ahead });
    },
    enterPrice: async (cell, rupees) => {
      await press(cell);
      await press(page.getByRole('button', { name: 'Edit selection' }));
      const panel = page.getByRole('dialog', { name: 'Edit rooms and rates' });
      await panel.getByLabel('One guest').fill(rupees);
      await press(panel.getByRole('button', { name: 'Review' }));
    },
  };
}

export const byMouse = (page: Page) => pointer(page, (target) => target.click());
export const byFinger = (page: Page) => pointer(page, (target) => target.tap());

export function byKeyboard(page: Page): Hand {
  return {
    press: (target) => pressEnterOn(page, target),
    write: (target, text) => typeInto(page, target, text),
    openTab: async (name) => {
      const tab = page.getByRole('tab', { name });
      await tabTo(page, page.getByRole('tab', { selected: true }));
      for (let tabs = 0; tabs < 10 && !(await isFocused(tab)); tabs += 1) await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Enter');
    },
    choose: async (menu, entry) => {
      await pressEnterOn(page, menu);
      const item = page.getByRole('menuitem', { name: entry });
      await expect(item).toBeVisible();
      for (let items = 0; items < 10 && !(await isFocused(item)); items += 1) await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
    },
    showMonth: async (ahead) => {
      await tabTo(page, focusedCell(page));
      for (let month = 0; month < ahead; month += 1) await page.keyboard.press('Alt+PageDown');
    },
    enterPrice: async (cell, rupees) => {
      await tabTo(page, focusedCell(page));
      for (let rows = 0; rows < 10 && !(await isFocused(cell)); rows += 1) await page.keyboard.press('ArrowDown');
      await page.keyboard.type(rupees);
      await page.keyboard.press('Enter');
    },
  };
}
