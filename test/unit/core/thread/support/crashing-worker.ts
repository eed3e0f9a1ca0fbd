throw new Error('It cannot start here.');
