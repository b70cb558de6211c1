const DATABASE = 'folio-uploads';
const STORE = 'files';

/** The browser stores chosen files until they are sent, so that an upload continues after a reload. Without IndexedDB nothing is stored. */
export const storeFile = (uploadId: string, file: File) => run('readwrite', (store) => store.put(file, uploadId));

export const deleteStoredFile = (uploadId: string) => run('readwrite', (store) => store.delete(uploadId));

/** Returns null if this browser does not have the file. */
export async function findStoredFile(uploadId: string): Promise<File | null> {
  const file = await run<unknown>('readonly', (store) => store.get(uploadId) as IDBRequest<unknown>);
  return file instanceof File ? file : null;
}

/** Deletes the files of uploads that have ended elsewhere. */
export async function deleteOtherFiles(uploadIds: readonly string[]): Promise<void> {
  const keys = (await run('readonly', (store) => store.getAllKeys())) ?? [];
  for (const key of keys) if (!uploadIds.includes(String(key))) await deleteStoredFile(String(key));
}

async function run<Result>(
  mode: IDBTransactionMode,
  request: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result | null> {
  try {
    const database = await open();
    try {
      return await done(request(database.transaction(STORE, mode).objectStore(STORE)));
    } finally {
      database.close();
    }
  } catch {
    return null;
  }
}

function open(): Promise<IDBDatabase> {
  const request = window.indexedDB.open(DATABASE, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE);
  return done(request);
}

function done<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The browser stores no files'));
  });
}
