/** Lets tests read files: those of the test environment, which are no `Blob` of Node.js, lack this. */
Object.assign(Object.getPrototypeOf(File.prototype) as object, {
  arrayBuffer(this: Blob) {
    return new Promise((resolve) => {
      const reader = new FileReader();
      reader.addEventListener('load', () => resolve(reader.result));
      reader.readAsArrayBuffer(this);
    });
  },
});
